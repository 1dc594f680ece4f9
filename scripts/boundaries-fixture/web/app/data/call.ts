export const call = () => 'answer'
